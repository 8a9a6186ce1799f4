import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { createQueryClient } from '../providers/query-client.ts';
import { ConsoleTheme } from '../theme/ConsoleTheme.tsx';

/** What a part of the console needs around it in a story: theme, address, fresh data. */
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
