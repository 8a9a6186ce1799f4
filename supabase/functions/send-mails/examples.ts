/** Events of each described topic as `claim_mails()` answers them, for Storybook and tests. */
export function createExamples(): Readonly<Record<string, unknown>> {
  const id = '00000000-0000-4000-8000-000000000001';
  const at = '2026-11-20T09:30:00Z';
  const request = { publisher_id: null, new_publisher_name: 'Lantern & Loom Games' };
  return {
    feedback: [
      {
        feedback_id: id,
        number: 214,
        title: 'Dice roll twice',
        kind: 'status',
        author: null,
        old_status: 'feedback',
        status: 'completed',
        message: null,
        build: null,
        merged_number: null,
        merged_title: null,
      },
    ],
    game_proposal: [
      {
        id: 1,
        proposal_id: id,
        publisher_id: 3,
        name: 'Amber Mill',
        kind: 'new',
        status: 'applied',
        message: null,
      },
    ],
    publisher_approval: [request],
    publisher_decision: [
      {
        ...request,
        about: 'publisher',
        request_id: id,
        status: 'rejected',
        created_at: at,
        code: 'other',
        text: 'Please name a contact.',
      },
    ],
    publisher_request: [
      {
        ...request,
        id,
        email: 'petra@lantern.example',
        first_name: 'Petra',
        last_name: 'Meeples',
        website_url: 'https://lantern.example',
        verification_note: 'I keep the catalogue. Reach me any day before noon.',
      },
    ],
    team_approval: [
      { publisher_id: 3, person: 'Mara Muster', email: 'mara@lantern.example', role: 'editor' },
    ],
    team_invitation: [
      {
        id,
        publisher_id: 3,
        role: 'editor',
        invited_by_name: 'Petra Meeples',
        expires_at: at,
        secret: id,
      },
    ],
    team_removal: [{ publisher_id: 3 }],
    terms_acceptance: [
      {
        accepted_at: at,
        ip_address: '192.0.2.7',
        terms_version: 'October 2025',
        terms_hash: 'a1'.repeat(32),
      },
    ],
    test_email: { email: 'ada@demo.example' },
  };
}
