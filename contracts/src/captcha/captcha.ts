/** Where browsers get something to solve; an action follows. */
export const CAPTCHA_PATH = '/api/captcha/challenges';
