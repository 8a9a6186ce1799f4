import { logo } from '@ludarium/domain/design';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useEditor, useTyped } from './editor-context.ts';

/** The game as the app shows it. */
export function Preview() {
  const { current } = useEditor();
  const form = useTyped((values) => values);
  const picture = form.cover || (typeof current.cover === 'string' ? current.cover : '');
  const { min_players: from, max_players: to } = form;
  const facts = [
    from || to ? `${from && to && from !== to ? `${from}–${to}` : from || to} players` : '',
    form.playing_time && `${form.playing_time} min`,
    form.min_age && `${form.min_age}+`,
    form.weight && `Weight ${form.weight}`,
  ].filter(Boolean);
  return (
    <Card component="section" aria-labelledby="preview" sx={{ overflow: 'hidden' }}>
      <Typography
        id="preview"
        variant="body2"
        color="text.secondary"
        sx={{ px: 2, pt: 1.5, pb: 1 }}
      >
        Preview in the app
      </Typography>
      <Box sx={{ display: 'flex', gap: 1.5, px: 2 }}>
        <Box
          sx={{
            flexShrink: 0,
            display: 'grid',
            placeItems: 'center',
            width: 88,
            height: 88,
            overflow: 'hidden',
            borderRadius: 2,
            bgcolor: 'background.default',
            color: 'text.secondary',
            '& > *': { width: '100%', height: '100%', objectFit: 'cover' },
          }}
        >
          {picture ? (
            <img src={picture} alt={form.cover_alt} />
          ) : (
            <Box component="svg" viewBox="0 0 24 24" aria-hidden="true" sx={{ p: 3 }}>
              <path d={logo.meeple} fill="currentColor" opacity={0.35} />
            </Box>
          )}
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere', lineHeight: 1.3 }}>
            {form.name || 'Without a name'}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {form.year_published}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {facts.join(' · ')}
          </Typography>
        </Box>
      </Box>
      <Typography
        variant="body2"
        sx={{
          m: 2,
          mt: 1,
          whiteSpace: 'pre-line',
          overflowWrap: 'anywhere',
          maxHeight: '9em',
          overflow: 'hidden',
        }}
      >
        {form.description}
      </Typography>
    </Card>
  );
}
