export const SUBSCRIPTION_STATUSES = ['active', 'pastDue', 'cancelled', 'ended'] as const;
