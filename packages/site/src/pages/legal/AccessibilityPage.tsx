import { brand } from '@ludarium/domain/brand';
import { Page } from '../../shell/Page.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import styles from './AccessibilityPage.module.css';

/** /accessibility: what we promise, where it ends, and whom to tell. */
export default function AccessibilityPage() {
  return (
    <Page>
      <PageHead
        title="Accessibility"
        description={`How ${brand.name} meets WCAG 2.2 AA, and how to tell us where it does not.`}
        path="/accessibility"
      />
      <article className={styles.page}>
        <h1>Accessibility</h1>
        <p className={styles.lead}>
          A good table has a place for everybody. We build {brand.name} to meet the Web Content
          Accessibility Guidelines (WCAG) 2.2 at level AA.
        </p>
        <h2>What you can rely on</h2>
        <ul>
          <li>Everything works with a keyboard alone, and you always see where you are.</li>
          <li>Fields, errors and changes are named and announced to screen readers.</li>
          <li>Text keeps its contrast in light and dark, and pages reflow down to 320 pixels.</li>
          <li>Nothing moves if your system asks for reduced motion.</li>
          <li>The legal pages can be read without scripts.</li>
        </ul>
        <h2>How we check</h2>
        <p>
          Every page and every part is tested automatically in a real browser with each change, in
          both themes and at phone and desktop width, and by hand with a keyboard.
        </p>
        <h2>What is not perfect yet</h2>
        <p>
          Registration is protected by a captcha service of a third party. It asks for no puzzle,
          but if it ever stands in your way, write to us and we register you by hand.
        </p>
        <h2>Tell us</h2>
        <p>
          If something keeps you out, write to{' '}
          <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a> and say which page it
          is. We answer within five working days.
        </p>
      </article>
    </Page>
  );
}
