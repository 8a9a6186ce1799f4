import { ChevronIcon } from '@ludarium/browser/ui/icons.tsx';
import { brand } from '@ludarium/domain/brand';
import type { ReactNode } from 'react';
import styles from './Questions.module.css';
import { Section } from './Section.tsx';

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
export function Questions() {
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
