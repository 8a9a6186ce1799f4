import { openGate } from '../../shell/gate.ts';
import { LandingHead } from './LandingHead.tsx';
import { PasswordGate } from './PasswordGate.tsx';

/** `/` at the launch stage 'gated': the landing page waits behind the gate (section 2). */
export default function GatePage() {
  return (
    <>
      <LandingHead />
      <PasswordGate
        onUnlock={() => {
          openGate();
          document.getElementById('main')?.focus();
        }}
      />
    </>
  );
}
