import text from '@ludarium/browser/ui/MarkdownText.module.css';
import { brand } from '@ludarium/domain/brand';
import { PageHead } from '../../shell/PageHead.tsx';
import styles from './AccessibilityPage.module.css';

/** Date of the last change of the statement. */
const changedOn = 'November 21, 2026';

/** /accessibility: the accessibility statement. */
export default function AccessibilityPage() {
  return (
    <>
      <PageHead
        title="Accessibility"
        description={`How ${brand.name} meets WCAG 2.2 AA, and how to tell us where it does not.`}
        path="/accessibility"
      />
      <article className={styles.page}>
        <div className={text.text}>
          <h1>Accessibility</h1>
          <p className="lead">
            A good table has a place for everybody. We build {brand.name} to meet the Web Content
            Accessibility Guidelines (WCAG) 2.2 at level AA.
          </p>
          <h2>What you can rely on</h2>
          <ul>
            <li>Everything works with a keyboard alone, and you always see where you are.</li>
            <li>Fields, errors and changes are named and announced to screen readers.</li>
            <li>Text keeps its contrast in light and dark, and forced colours are respected.</li>
            <li>
              Pages reflow down to 320 pixels, work at a zoom of 400%, and wider spacing of the
              text.
            </li>
            <li>Nothing moves on its own if your system asks for less motion.</li>
            <li>The legal pages can be read without scripts.</li>
          </ul>
          <h2>How we check</h2>
          <p>
            Before a release, each page is opened in a real browser as each kind of visitor, at
            phone and desktop width, in both themes. A program (axe) looks for faults against WCAG;
            others check zoom, text spacing, forced colours and motion, and walk through the page
            with the Tab key to see that the focus shows and is not covered. The tasks of visitors,
            a publisher’s way from the registration to a saved profile, moving a card on the
            feedback board, and editing the policy are done with the keyboard alone. We correct what
            these tests find.
          </p>
          <h2>What is not perfect yet</h2>
          <ul>
            <li>
              Automated tests find only some of the faults. People who use screen readers or other
              assistive technology every day have not tested {brand.name} for us yet.
            </li>
            <li>
              Registration is protected by a captcha service of a third party. It asks for no
              puzzle, but if it ever stands in your way, write to us and we register you by hand.
            </li>
            <li>
              Screenshots that testers attach to their reports have no description but their file’s
              name.
            </li>
          </ul>
          <h2>Tell us</h2>
          <p>
            If something keeps you out, write to{' '}
            <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a> and say which page it
            is. We answer within five working days.
          </p>
        </div>
        <p className={styles.small}>
          We wrote this statement ourselves. It was last changed on {changedOn}.
        </p>
      </article>
    </>
  );
}
