/**
 * What a plan switches on is refused without it, on every endpoint below an address: a new one cannot be forgotten. And
 * what only the platform's operator may do is done by nobody else.
 */
import { may, type PlanFlag } from '@prosa/shared';
import { describe, expect, it } from 'vitest';
import { allEndpoints, fieldsOf } from './inputs.ts';

/** Addresses that belong to something a plan switches on. */
const gates: readonly (readonly [PlanFlag, RegExp])[] = [
  ['useCampaigns', /^\/(campaigns|campaign-settings|contact-lists|contact-list-items)(\/|$)/],
  ['useSchedules', /^\/schedules(\/|$)/],
  ['useInternalChat', /^\/chats(\/|$)/],
  ['useExternalApi', /^\/(api\/messages|api-tokens)(\/|$)/],
  ['useKanban', /^\/(tags\/kanban|ticket\/kanban|ticket-tags)(\/|$)/],
  [
    'useOpenAi',
    /^\/(prompt|ai-help|tickets\/:ticketId\/ai|tickets\/:ticketId\/messages\/:messageId\/transcript)(\/|$)/,
  ],
  ['useIntegrations', /^\/queueIntegration(\/|$)/],
];

/** Addresses of the operator's, and those below them that belong to everybody. */
const operators = /^\/(companies|plans|platform)(\/|$)/;
const everybodys = new Set([
  'plans.list',
  'plans.get',
  'auth.signUp',
  'companies.listPlan',
  'companies.usage',
  'platformSettings.notice',
  'brand.platform',
  'brand.legal',
  'companies.get',
  'companies.saveSchedules',
  'companies.saveHolidays',
]);

/** Where the operator may name another company; what is done there stands in both logs. */
const ofChosenCompanies = [
  'users.list',
  'users.page',
  'users.create',
  'users.update',
  'files.list',
  'tags.list',
  'tags.all',
  'queues.list',
  'connections.list',
];

describe('the gates', () => {
  it('of a plan stand before every endpoint of what it switches on, and before no other', () => {
    const wrong = allEndpoints
      .map(({ name, endpoint: { path, plan } }) => ({
        name,
        plan,
        wanted: gates.find(([, addresses]) => addresses.test(path))?.[0],
      }))
      .filter(({ plan, wanted }) => plan !== wanted);
    expect(wrong).toEqual([]);
  });

  it('open to supervisors beside what is everybody’s: the dashboard of their queues, and the order of the lanes', () => {
    const person = (profile: 'user' | 'supervisor') => ({ id: 1, profile, super: false });
    const opened = allEndpoints.filter(
      ({ endpoint: { permission } }) =>
        may(person('supervisor'), permission) && !may(person('user'), permission),
    );
    expect(opened.map(({ endpoint: { method, path } }) => `${method} ${path}`)).toEqual([
      'PUT /tags/kanban',
      'GET /dashboard',
      'GET /dashboard/ticketsUsers',
      'GET /dashboard/ticketsDay',
      'GET /dashboard/insights',
      'GET /dashboard/sla',
      'GET /reports',
      'GET /reports/mailings',
      'POST /reports/mailings',
      'PUT /reports/mailings/:mailingId',
      'DELETE /reports/mailings/:mailingId',
      'DELETE /reports/mailings/:mailingId/me',
    ]);
  });

  it('of the operator stand before every company but one’s own, and before every plan', () => {
    const open = allEndpoints.filter(
      ({ name, endpoint: { path, permission } }) =>
        operators.test(path) && permission !== 'super' && !everybodys.has(name),
    );
    expect(open.map(({ name }) => name)).toEqual([]);
  });

  it('of other companies open to the operator where an endpoint takes a companyId, says so, and takes no files', () => {
    const chosen = allEndpoints.filter(({ endpoint }) => endpoint.companyChoice === true);
    expect(chosen.map(({ name }) => name).sort()).toEqual([...ofChosenCompanies].sort());
    const wrong = chosen.filter(
      ({ endpoint }) =>
        endpoint.permission === 'anyone' ||
        endpoint.upload !== undefined ||
        !(['query', 'body'] as const).some((place) => 'companyId' in fieldsOf(endpoint, place).fields),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });
});
