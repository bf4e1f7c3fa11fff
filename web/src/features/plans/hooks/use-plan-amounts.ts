/** How much a plan allows, in words: “5 users · 2 connections · 1 queue”. */
import { type PlanView, planLimits } from '@prosa/shared';
import { useTranslation } from 'react-i18next';

type Amounts = Pick<PlanView, (typeof planLimits)[number]>;

export function usePlanAmounts(): (plan: Amounts) => string {
  const { t } = useTranslation('plans');
  return (plan) => planLimits.map((limit) => t(`amounts.${limit}`, { count: plan[limit] })).join(' · ');
}
