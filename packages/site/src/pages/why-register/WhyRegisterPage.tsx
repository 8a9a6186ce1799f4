import { PortalPicture } from '../../portal-picture/PortalPicture.tsx';
import { ButtonLink } from '../../shell/ButtonLink.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { Die } from '../../ui/Die.tsx';
import styles from './WhyRegisterPage.module.css';

const benefits = [
  {
    title: 'Direct access to the audience',
    text: 'Your games stand in front of people who look for the next box to open, not in front of a crowd that scrolls past.',
  },
  {
    title: 'More visibility',
    text: 'A profile with your logo, your links and your whole catalogue, correct down to the last expansion.',
  },
  {
    title: 'Performance tracking',
    text: 'See how often your games are played, how they are rated, and how both change over time.',
    picture: 'figures',
    alt: 'Analytics in the publisher portal: the new plays of the last 90 days as bars.',
  },
  {
    title: 'Easy game management',
    text: 'Base games and expansions in one place. Propose new games and corrections one by one or as CSV, and read our answer in the portal.',
    picture: 'proposal',
    alt: 'Draft Games in the publisher portal: a proposal in review, and one for which the team asks for a correction.',
  },
] as const;

/** /why-register: the portal's four benefits and a link to register (section 2). */
export default function WhyRegisterPage() {
  return (
    <>
      <PageHead
        title="Why register as a publisher"
        description="Four reasons for board game publishers to register: audience, visibility, performance tracking and easy game management."
        path="/why-register"
      />
      <div className={styles.page}>
        <div className={styles.hero}>
          <header className="stack-5">
            <h1>Your games are already being played. Be there.</h1>
            <p className="lead">
              The publisher portal puts your catalogue into your own hands. Registering costs
              nothing but a few minutes.
            </p>
            <div className="stack-3 start muted small">
              <ButtonLink size="large" href="/register">
                Register Now
              </ButtonLink>
              <p>What you have typed in the form is saved on this device.</p>
            </div>
          </header>
          <PortalPicture
            name="games"
            isFirst
            alt="My Games in the publisher portal: search, filters with their numbers, and a gallery of covers."
          />
        </div>
        <ol className="tiles">
          {benefits.map((benefit, index) => (
            <li key={benefit.title} className={styles.card}>
              <Die pips={index + 1} />
              <h2>{benefit.title}</h2>
              <p className="muted">{benefit.text}</p>
              {'picture' in benefit ? (
                <PortalPicture name={benefit.picture} alt={benefit.alt} />
              ) : null}
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}
