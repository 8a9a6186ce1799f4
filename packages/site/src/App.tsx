import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { routes } from './routes.tsx';

/** The site: one component a route, each loaded when it is first needed. */
export function App() {
  return (
    <Suspense>
      <Routes>
        {routes.map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
      </Routes>
    </Suspense>
  );
}
