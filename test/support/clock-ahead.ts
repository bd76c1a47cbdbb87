/** Loaded before a process of the product (`--import`): its clock is ahead by so many milliseconds. */
const ahead = Number(process.env['KONTOR_TEST_AHEAD'] ?? 0);
const now = Date.now.bind(Date);
Date.now = () => now() + ahead;
export {};
