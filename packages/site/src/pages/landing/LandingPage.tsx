import { classes } from '@ludarium/browser/ui/classes.ts';
import { ChevronIcon } from '@ludarium/browser/ui/icons.tsx';
import { brand } from '@ludarium/domain/brand';
import type { ReactNode } from 'react';
import crowd from '../../drawings/crowd.svg?raw';
import { PortalPicture } from '../../portal-picture/PortalPicture.tsx';
import { ButtonAnchor, ButtonLink } from '../../shell/ButtonLink.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Die } from '../../ui/Die.tsx';
import { Drawing } from '../../ui/Drawing.tsx';
import features from './Features.module.css';
import { Features } from './Features.tsx';
import { Hero } from './Hero.tsx';
import { LandingHead } from './LandingHead.tsx';
import styles from './LandingPage.module.css';
import { Roadmap } from './Roadmap.tsx';
import section from './Section.module.css';
import { Section } from './Section.tsx';

/**
 * `/`: six sections between header and footer (section 2), and two of ours: publishers and questions.
 * The build adds schema.org data to its head.
 */
export default function LandingPage() {
  return (
    <>
      <LandingHead />
      <Hero />
      <Why />
      <Features />
      <Roadmap />
      <Premium />
      <Publishers />
      <Questions />
      <Community />
    </>
  );
}

const benefits = [
  [
    'Find what fits tonight',
    'Popularity lists and filters that know how many of you there are, how long you have and what mood the table is in.',
  ],
  [
    'Know what you own',
    'Collection and wishlist in your pocket. No more third copies of the same box.',
  ],
  ['Remember every session', 'Log a play in seconds: who was there, who won, and by how little.'],
  [
    'Trust what you read',
    'Ratings and plays are verified by a picture of the table, so that opinions come from people who played.',
  ],
  [
    'Play it together',
    'Follow friends, see what they play in your feed, and what is loved in your corner of the world.',
  ],
] as const;

/** Five benefits with dice as list markers (section 1: Why). */
function Why() {
  return (
    <Section
      id="why"
      title={`Why ${brand.name}?`}
      isBeside
      lead="Between the games you own and the games you have never heard of lies the one for tonight."
    >
      <ol className={styles.reasons}>
        {benefits.map(([title, text], index) => (
          <li key={title}>
            <Die pips={index + 1} />
            <h3>{title}</h3>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

const perks = [
  ['Video reviews', 'Show the table instead of describing it.'],
  ['More photo and video storage', 'Room for every session of a long campaign.'],
  ['Unlimited lists', 'One for every mood, every group and every shelf.'],
  ['Detailed privacy settings', 'Decide who sees which play.'],
  ['Community-feed visibility', 'Your reviews where more people meet them.'],
  ['Advanced recommendations', 'Suggestions that learn from every game you log.'],
] as const;

/** Six perks of the planned membership; no prices (section 1: Premium Membership). */
function Premium() {
  return (
    <Section
      id="premium"
      title="Premium Membership"
      isBeside
      lead="For people whose shelf has a shelf. Not there yet, but this is what we are shaping."
      badge={<Badge tone="honey">Future feature</Badge>}
    >
      <ul className={styles.perks}>
        {perks.map(([title, text]) => (
          <li key={title} className={styles.perk}>
            <h3>{title}</h3>
            <p className="small wide-only">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The portal's four benefits (section 1) and the way to it. */
function Publishers() {
  return (
    <Section
      id="publishers"
      title="For publishers"
      lead="See the games published under your company, and keep your profile and catalogue correct."
    >
      <div className={styles.columns}>
        <div className="stack-5">
          <ul className={classes(features.points, styles.benefits)}>
            <li>Direct access to the audience</li>
            <li>More visibility</li>
            <li>Performance tracking</li>
            <li>Easy game management</li>
          </ul>
          <p className="row">
            <ButtonLink href="/register">Register Now</ButtonLink>
            <a href="/why-register">Why register?</a>
          </p>
        </div>
        <PortalPicture
          name="games"
          alt="My Games in the publisher portal: search, filters with their numbers, and a gallery of covers."
        />
      </div>
    </Section>
  );
}

/** Link to the community (section 1: Community). */
function Community() {
  return (
    <section id="community" className={styles.community} aria-labelledby="community-title">
      <div className={styles.invitation}>
        <h2 id="community-title" className={section.title}>
          Join the Community
        </h2>
        <p>
          Argue about the best two-player game, find a fourth for Thursday, and tell us what we got
          wrong. We read every message.
        </p>
        <ButtonAnchor variant="honey" size="large" href={brand.discordUrl}>
          Join our Discord
        </ButtonAnchor>
      </div>
      <Drawing svg={crowd} className={classes('wide-only', styles.crowd)} />
    </section>
  );
}

const questions: readonly (readonly [question: string, answer: ReactNode])[] = [
  [
    'What does beta mean?',
    'Phase 1 of the roadmap, the beta launch, is in progress: testers report bugs and feedback. Premium user tiers and the official global launch are planned.',
  ],
  [
    'Who are the testers?',
    <>
      People to whom our team has given the role. They <a href="/auth">sign in</a> and report on the
      feedback board.
    </>,
  ],
  ['Where do players get an account?', 'In the app. This web site registers publishers only.'],
  [
    'How will I hear about the launch?',
    <>
      Leave your email address on the <a href="/coming-soon">waiting list</a>. We notify you at
      launch.
    </>,
  ],
  [
    'How is a play verified?',
    'By image recognition, from a picture of the table. Ratings are verified the same way.',
  ],
  [
    'How do I delete my account?',
    <>
      <a href="/delete-account">Send us a request</a>. It is processed within 30 days.
    </>,
  ],
];

/** Questions about the beta; only such that the specification answers. */
function Questions() {
  return (
    <Section id="questions" title="Questions" isBeside lead={`About the ${brand.name} beta.`}>
      <div>
        {questions.map(([question, answer]) => (
          <details key={question} className={styles.question}>
            <summary>
              {question}
              <ChevronIcon />
            </summary>
            <p className="muted">{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
