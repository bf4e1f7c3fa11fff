/** Endpoints of service levels. */
import { z } from 'zod';
import { defineContract } from '../../kernel/contract.ts';
import { wireId, wireVersion } from '../../kernel/wire.ts';
import { slaPolicyFields, slaPolicyView } from './model.ts';

const params = z.object({ policyId: wireId });
const refusals = [
  'ERR_NO_QUEUE_FOUND',
  'ERR_SLA_NAME_ALREADY_EXISTS',
  'ERR_SLA_QUEUE_TAKEN',
  'ERR_SLA_DEFAULT_TAKEN',
  'ERR_SLA_WITHOUT_TIMES',
] as const;

export const slaContract = defineContract({
  list: {
    method: 'GET',
    path: '/sla-policies',
    permission: 'admin',
    summary: 'The company’s service levels, by name',
    response: z.array(slaPolicyView),
  },
  get: {
    method: 'GET',
    path: '/sla-policies/:policyId',
    permission: 'admin',
    summary: 'One service level',
    errors: ['ERR_NO_SLA_POLICY_FOUND'],
    params,
    response: slaPolicyView,
  },
  create: {
    method: 'POST',
    path: '/sla-policies',
    permission: 'admin',
    summary: 'Adds a service level; live tickets of its queues are timed from now on',
    errors: [...refusals, 'ERR_TOO_MANY_SLA_POLICIES'],
    body: slaPolicyFields.extend({
      queueIds: slaPolicyFields.shape.queueIds.default([]),
      isDefault: slaPolicyFields.shape.isDefault.default(false),
      firstReply: slaPolicyFields.shape.firstReply.default(null),
      nextReply: slaPolicyFields.shape.nextReply.default(null),
      resolution: slaPolicyFields.shape.resolution.default(null),
      inWorkingHours: slaPolicyFields.shape.inWorkingHours.default(true),
      pausesForCustomer: slaPolicyFields.shape.pausesForCustomer.default(true),
    }),
    response: slaPolicyView,
  },
  update: {
    method: 'PUT',
    path: '/sla-policies/:policyId',
    permission: 'admin',
    summary:
      'Changes a service level; absent fields stay as they are. What is timed by it goes by the new times',
    errors: [...refusals, 'ERR_NO_SLA_POLICY_FOUND'],
    params,
    body: slaPolicyFields.partial().extend({
      /** The version that was seen; without it the last change wins. */
      version: wireVersion,
    }),
    response: slaPolicyView,
  },
  remove: {
    method: 'DELETE',
    path: '/sla-policies/:policyId',
    permission: 'admin',
    summary:
      'Removes a service level; nothing is timed by it any more, and what was kept or missed stays counted',
    errors: ['ERR_NO_SLA_POLICY_FOUND'],
    params,
    response: z.object({ message: z.string() }),
  },
});
