/** Preloaded into a process (`--import`): moves its clock ahead by this many ms. */
const ahead = Number(process.env['KONTOR_TEST_AHEAD'] ?? 0);
const now = Date.now.bind(Date);
Date.now = () => now() + ahead;
export {};
