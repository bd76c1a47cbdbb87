interface Place {
  readonly language: string;
  /** IANA name */
  readonly timeZone: string;
}

const DAY_MS = 86_400_000;

/** `heute, 14:03`, `gestern, 14:03`, else `12. Okt. 2026, 14:03`; by the days of the shop's time zone. */
export const recentMoments = (now: number, { language, timeZone }: Place): ((at: number) => string) => {
  const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone });
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone });
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const dayNumber = (instant: number): number => Date.parse(`${day.format(instant)}T00:00:00Z`) / DAY_MS;
  const today = dayNumber(now);
  return (at) => {
    const days = dayNumber(at) - today;
    if (days < -1 || days > 0) return moment.format(at);
    return `${relative.format(days, 'day')}, ${time.format(at)}`;
  };
};
