/** The functions that can be called over the data API, and by whom. */
export const functions = {
  token_status: 'everybody',
  save_publisher_links: 'everybody; changes the caller’s own newest request',
  portal_access:
    'everybody who is signed in; their own publisher, accepted terms and newest request',
  latest_deletion_request: 'everybody; the newest one of the caller’s own account',
  latest_publisher_request: 'everybody; the caller’s own newest request, by account or email',
  feedback_board: 'testers and admins',
  unsubscribe: 'everybody who has the link of a mail',
  publisher_request_evidence: 'admins',
  search_rows: 'admins, and publishers in their proposals',
  feedback_files_to_remove: 'server functions',
  confirm_registration: 'server functions',
  decide_request: 'server functions, with the token of an admin',
  finish_decision: 'server functions, with the token of an admin',
  put_mails: 'server functions',
  admin_addresses: 'server functions',
  claim_jobs: 'server functions',
  finish_job: 'server functions',
  store_game_snapshots: 'server functions',
  end_sessions: 'the main API (service role)',
  confirm_email: 'the main API (service role)',
  withdraw_beta_consent: 'everybody who has the link of the launch mail',
  export_personal_data: 'operators (service role)',
  erase_personal_data:
    'operators (service role). Keeps, with the reason in its answer (kept_because): acceptances of the terms, texts under the bare account id, and who decided',
  apply_retention: 'operators and schedules (service role)',
} as const;
