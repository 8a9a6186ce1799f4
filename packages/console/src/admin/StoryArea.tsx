import type { StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import { MemoryRouter, type NavigateFunction, Route, Routes, useNavigate } from 'react-router-dom';
import { expect, waitFor } from 'storybook/test';
import { storyAdmin, useStorySession } from '../layout/story-kit.tsx';
import AdminArea from './AdminArea.tsx';
import PrivacyPolicyEditorPage from './privacy-policy/PrivacyPolicyEditorPage.tsx';

/** The admin area at a path, with the console's routes; an admin is signed in. */
export function StoryArea({ path = '/admin' }: { readonly path?: string }) {
  useStorySession(storyAdmin);
  return (
    <MemoryRouter useTransitions={false} initialEntries={[path]}>
      <Navigator />
      <Routes>
        <Route path="/admin/*" element={<AdminArea />} />
        <Route path="/privacy-policy/edit" element={<PrivacyPolicyEditorPage />} />
      </Routes>
    </MemoryRouter>
  );
}

/** A story's `play`: each of the texts appears. */
export const appears =
  (...texts: readonly (string | RegExp)[]): NonNullable<StoryObj['play']> =>
  async ({ canvas }) => {
    for (const text of texts) {
      await waitFor(() => expect(canvas.getAllByText(text)[0]).toBeVisible());
    }
  };

let navigate: NavigateFunction | undefined;

/** Opens another path of the story that is shown. */
export const goTo = (path: string) => navigate?.(path);

function Navigator() {
  const current = useNavigate();
  useEffect(() => {
    navigate = current;
  }, [current]);
  return null;
}
