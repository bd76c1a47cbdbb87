interface Place {
  readonly language: string;
  /** IANA name */
  readonly timeZone: string;
}

const DAY_MS = 86_400_000;

/** `heute, 14:03`, `gestern, 14:03`, else `12. Okt. 2026, 14:03`; by the days of the shop's time zone. */
export const recentMoment = (at: number, now: number, { language, timeZone }: Place): string => {
  const dayNumber = (instant: number): number => {
    const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone }).format(instant);
    return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
  };
  const days = dayNumber(at) - dayNumber(now);
  if (days < -1 || days > 0) {
    return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(at);
  }
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone }).format(at);
  return `${new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day')}, ${time}`;
};
