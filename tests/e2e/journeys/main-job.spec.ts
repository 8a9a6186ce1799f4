import { mainJob } from '../support/main-job-journeys.ts';

mainJob({ search: 'lantern', publisher: 'Lantern & Loom Games', atLeastGames: 100 });
