import { getRowId } from '../expressions.ts';
import { deletions, now, type ProductRequest, read, requests, write } from './request.ts';

export const siteRequests: readonly ProductRequest[] = [
  read('applicant', 'profiles', {
    select: 'id,laravel_user_id',
    laravel_user_id: 'eq.4',
    limit: '1',
  }),
  write('applicant', 'PATCH', 'profiles', { laravel_user_id: 'eq.4' }, { first_name: 'Kai' }),
  read('applicant', requests, {
    select: 'id,new_publisher_name',
    email: 'eq.applicant@plans.example',
    status: 'eq.pending',
    publisher_id: 'eq.7',
  }),
  write(
    'applicant',
    'POST',
    requests,
    { select: 'id,email_verified' },
    {
      email: 'applicant@plans.example',
      laravel_user_id: 4,
      publisher_id: 77,
      website_url: 'https://plans.example',
    },
  ),
  read('applicant', requests, { id: `eq.${getRowId(4)}` }),
  read('applicant', 'terms_acceptances', {
    select: 'terms_version',
    user_id: 'eq.4',
    terms_version: 'eq.October 2025',
    publisher_request_id: `eq.${getRowId(4)}`,
    limit: '1',
  }),
  read('applicant', 'privacy_policy', { select: 'content', order: 'updated_at.desc', limit: '1' }),
  read('applicant', 'changelog_entries', {
    select: 'id,title',
    status: 'eq.published',
    order: 'published_at.desc,id.asc',
    offset: '0',
    limit: '21',
  }),
  write('applicant', 'DELETE', requests, {
    laravel_user_id: 'eq.4',
    status: 'eq.pending',
    select: 'id',
  }),
  {
    ...write('applicant', 'POST', deletions, {}, { email: 'applicant@plans.example', user_id: 4 }),
    prefer: 'return=minimal',
  },
  {
    ...write('applicant', 'POST', 'beta_subscribers', {}, { email: 'another@fans.example' }),
    prefer: 'return=minimal',
  },
  write(
    'admin',
    'PATCH',
    deletions,
    { id: `eq.${getRowId(50)}`, status: 'eq.pending', select: 'id' },
    { status: 'approved', processed_at: now },
  ),
  write(
    'admin',
    'PATCH',
    requests,
    { id: `eq.${getRowId(1)}`, status: 'in.(approved)', select: 'id' },
    { status: 'revoked' },
  ),
  write('admin', 'DELETE', requests, { id: `eq.${getRowId(5)}`, select: 'id' }),
  write('admin', 'DELETE', 'user_roles', { user_id: 'eq.6', role: 'eq.tester', select: 'user_id' }),
  read('service', 'changelog_entries', {
    select: 'id,title',
    status: 'eq.published',
    order: 'published_at.desc,id.asc',
    limit: '20',
  }),
];
