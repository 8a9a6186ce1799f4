import { ComingSoon } from './ComingSoon.tsx';
import { LandingHead } from './LandingHead.tsx';

/** `/` at the launch stage 'coming-soon' (decided gaps). */
export default function ComingSoonHomePage() {
  return (
    <>
      <LandingHead />
      <ComingSoon />
    </>
  );
}
