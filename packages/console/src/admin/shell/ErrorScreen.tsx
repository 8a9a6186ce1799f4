import Button from '@mui/material/Button';
import { Problem } from '../../layout/Problem.tsx';

/** Stands where a screen broke; what was decided before is kept, because it is on the server. */
interface ErrorScreenProps {
  readonly resetErrorBoundary: (reason: unknown) => void;
}

export function ErrorScreen({ resetErrorBoundary }: ErrorScreenProps) {
  return (
    <main>
      <Problem
        text="Something on this screen went wrong. Nothing that you decided is lost."
        onRetry={() => resetErrorBoundary(null)}
      />
      <Button href="/admin" sx={{ display: 'flex', mx: 'auto', width: 'fit-content' }}>
        Back to Admin
      </Button>
    </main>
  );
}
