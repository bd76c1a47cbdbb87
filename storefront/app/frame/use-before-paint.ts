import { useEffect, useLayoutEffect } from 'react';

/** `useLayoutEffect` without React's warning on the server, where effects never run. */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;
