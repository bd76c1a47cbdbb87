const isPositiveInteger = (value: unknown): boolean =>
  (typeof value === 'number' && Number.isSafeInteger(value) && value > 0) ||
  (typeof value === 'string' && /^[1-9]\d{0,14}$/u.test(value));

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** IM-02: what is amiss with an image, most important first. */
export const imageProblems = (image: Readonly<Record<string, unknown>>): readonly string[] => {
  const loader = isGiven(image['loader']) ? image['loader'] : 'raw';
  const sizes = (['width', 'height'] as const).filter((name) => isGiven(image[name]));
  return [
    ...['src', 'width', 'height'].filter((name) => !isGiven(image[name])).map((name) => `${name} is required`),
    ...sizes.filter((name) => !isPositiveInteger(image[name])).map((name) => `${name} must be a positive integer`),
    ...(isGiven(image['priority']) && image['priority'] !== 'high' && image['priority'] !== 'low'
      ? ['priority must be high, low or empty']
      : []),
    ...(loader !== 'sqs' && loader !== 'raw' ? ['loader must be sqs or raw'] : []),
    ...(isGiven(image['srcset']) && loader !== 'raw' ? ['srcset is allowed with loader raw only'] : []),
    ...(loader === 'sqs' && !isGiven(image['sizes']) ? ['sizes is required with loader sqs'] : []),
  ];
};
