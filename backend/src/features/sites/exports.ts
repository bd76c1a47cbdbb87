export { WriteHost, WriteSite, WriteSiteLife } from './commands.ts';
export { hostDecider, idTaken } from './decider.ts';
export { siteFold, siteLifeOf } from './queries.ts';
