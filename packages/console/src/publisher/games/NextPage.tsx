import { gameTexts, nextPageVisibility } from '@ludarium/domain/games';
import Box from '@mui/material/Box';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Problem } from '../../layout/Problem.tsx';

interface NextPageProps {
  readonly loaded: number;
  readonly hasNext: boolean;
  readonly isLoading: boolean;
  readonly isFailed: boolean;
  readonly onNext: () => void;
}

/** The marker below the list: when a tenth of it is seen, the next page is loaded (section 9). */
export function NextPage({ loaded, hasNext, isLoading, isFailed, onNext }: NextPageProps) {
  const marker = useRef<HTMLDivElement>(null);
  const handleSeen = useEffectEvent(onNext);
  const waits = hasNext && !isLoading && !isFailed;

  // Observed anew after each page: a marker that is still in view then loads the next one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `loaded` is what says that a page came
  useEffect(() => {
    const element = marker.current;
    if (!element || !waits) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) handleSeen();
      },
      { threshold: nextPageVisibility },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [waits, loaded]);

  if (isFailed) return <Problem text="The next games could not be loaded." onRetry={onNext} />;
  return (
    <Box
      ref={marker}
      role="status"
      sx={{ minHeight: 56, display: 'grid', placeItems: 'center', color: 'text.secondary' }}
    >
      {isLoading ? gameTexts.loadingMore : null}
      {!hasNext && loaded > 0 ? gameTexts.allLoaded : null}
    </Box>
  );
}
