import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { createQueryClient } from '../providers/query-client.ts';
import { ConsoleTheme } from '../theme/ConsoleTheme.tsx';

/** The console's theme, router and a new query client, for stories. */
export function StoryFrame({ path = '/', children }: { path?: string; children: ReactNode }) {
  const [queryClient] = useState(() => createQueryClient());
  return (
    <ConsoleTheme>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
      </QueryClientProvider>
    </ConsoleTheme>
  );
}
