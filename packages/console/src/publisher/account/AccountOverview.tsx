import { countText } from '@ludarium/domain/games';
import type { UserProfile } from '@ludarium/domain/main-api';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';

/** 'Account Overview': followers and following (section 2). */
export function AccountOverview({ profile }: { profile: UserProfile | null }) {
  const counts = [
    ['Followers', profile?.followers_count],
    ['Following', profile?.following_count],
  ] as const;
  return (
    <Card component="section" aria-labelledby="overview" sx={{ p: 2.5 }}>
      <Typography id="overview" variant="h3" component="h2">
        Account Overview
      </Typography>
      <Box component="dl" sx={{ display: 'flex', gap: 5, m: 0, mt: 1.5 }}>
        {counts.map(([name, count]) => (
          <div key={name}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {name}
            </Typography>
            <Typography
              component="dd"
              sx={{ m: 0, fontSize: '1.5rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}
            >
              {count === undefined ? <Skeleton width={60} /> : countText(count)}
            </Typography>
          </div>
        ))}
      </Box>
    </Card>
  );
}
