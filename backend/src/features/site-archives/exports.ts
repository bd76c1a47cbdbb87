export { type ArchivesContext, exportTo, importFrom } from './cli.ts';
