import { useEffect } from 'react';
import { Page } from '../../shell/Page.tsx';
import { Community } from './Community.tsx';
import { Features } from './Features.tsx';
import { Hero } from './Hero.tsx';
import { Premium } from './Premium.tsx';
import { Publishers } from './Publishers.tsx';
import { Questions } from './Questions.tsx';
import { Roadmap } from './Roadmap.tsx';
import { Why } from './Why.tsx';

/**
 * The landing page's six sections between header and footer (section 2), and two of ours: publishers
 * and questions.
 *
 * @param takesFocus whether it has just replaced the gate and takes the focus
 */
export function Landing({ takesFocus = false }: { takesFocus?: boolean }) {
  useEffect(() => {
    if (takesFocus) document.getElementById('main')?.focus();
  }, [takesFocus]);
  return (
    <Page>
      <Hero />
      <Why />
      <Features />
      <Roadmap />
      <Premium />
      <Publishers />
      <Questions />
      <Community />
    </Page>
  );
}
