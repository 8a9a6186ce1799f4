import { PortalPicture } from '../../portal-picture/PortalPicture.tsx';
import { ButtonLink } from '../../shell/ButtonLink.tsx';
import { SiteLink } from '../../shell/SiteLink.tsx';
import styles from './Publishers.module.css';
import { Section } from './Section.tsx';

/** The portal's four benefits (section 1) and the way to it. */
export function Publishers() {
  return (
    <Section
      id="publishers"
      title="For publishers"
      lead="See the games published under your company, and keep your profile and catalogue correct."
    >
      <div className={styles.columns}>
        <div className="stack-5">
          <ul className={styles.benefits}>
            <li className="card">Direct access to the audience</li>
            <li className="card">More visibility</li>
            <li className="card">Performance tracking</li>
            <li className="card">Easy game management</li>
          </ul>
          <p className="row">
            <ButtonLink to="/register">Register Now</ButtonLink>
            <SiteLink to="/why-register">Why register?</SiteLink>
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
