import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { findRoute } from '../routes.tsx';
import { withProgress } from './progress.ts';

interface Shown {
  readonly path: string;
  readonly Page: ComponentType;
}

/**
 * The page of the current address. The previous page stays until the next chunk is loaded.
 *
 * @param First the page of the initial address, already loaded
 * @throws while rendering, if a chunk cannot be loaded
 */
export function usePage(First: ComponentType): ComponentType {
  const [address] = useLocation();
  const route = findRoute(address);
  const [shown, setShown] = useState<Shown>({ path: route.path, Page: First });
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    let left = false;
    withProgress(route).then(
      (Page) => {
        if (!left) setShown({ path: route.path, Page });
      },
      (cause: unknown) => {
        if (!left) setFailure(cause);
      },
    );
    return () => {
      left = true;
    };
  }, [route]);
  if (failure !== null) throw failure;
  return route.loaded() ?? shown.Page;
}
