export const onboardingKeys = {
  all: ['onboarding'] as const,
  conversation: () => [...onboardingKeys.all, 'conversation'] as const,
  company: () => [...onboardingKeys.all, 'company'] as const,
};
