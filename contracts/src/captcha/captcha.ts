export const CAPTCHA_PATH = '/api/captcha/challenges';
