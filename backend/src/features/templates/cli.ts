import { readFile, stat } from 'node:fs/promises';
import type { Clock } from '@kontor/contracts/kernel/ambient';
import { format } from '@kontor/contracts/messages/format';
import { type MessageKey, messagesOf } from '@kontor/contracts/messages/index';
import { type GivenTemplateCase, type Rendering, TemplateCase } from '@kontor/contracts/templates/rendering';
import { z } from 'zod';
import { readOptions } from '../../platform/cli-options.ts';
import { cliCommand, CommandStopped, type Terminal, UsageError } from '../../platform/command-line.ts';
import { TemplateRenderer } from '../../platform/templates/renderer.ts';

const usage = `kontor template render VORLAGE --context DATEI.json [--partials DATEI.json] [--locale de]
kontor template render --cases DATEI.jsonl

Rendert eine Vorlage (eine Datei, „-“ von der Standardeingabe) mit dem Kontext aus DATEI.json und gibt das Ergebnis aus;
Fehler der Vorlage stehen mit Zeile und Spalte auf der Standardfehlerausgabe. DATEI.json mit Teilvorlagen ist ein Objekt
von Namen und Quelltexten. Mit --cases steht in jeder Zeile ein Fall, und jede Zeile der Ausgabe ist eine Antwort:
  {"template": "…", "context": {…}, "partials": {…}, "locale": "de", "timeZone": "Europe/Berlin", "now": "2026-03-01T12:00Z"}
  {"output": "…", "errors": [{"type": "…", "message": "…", "line": 1, "column": 1, "partial": null}]}
`;

/** In ms of computing: the command starts cold, and a person waits for nobody else. */
const TIME = 5_000;
const LARGEST = 64_000_000;

const computing = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

export interface TemplateContext extends Terminal {
  readonly clock: Clock;
}

export const templateCommand = cliCommand<TemplateContext>(usage, async (args, context) => {
  const { values, positionals } = readOptions(args, {
    context: { type: 'string' },
    partials: { type: 'string' },
    locale: { type: 'string' },
    cases: { type: 'string' },
  });
  const [action, file, ...more] = positionals;
  if (action !== 'render' || more.length > 0) throw new UsageError();
  const renderer = new TemplateRenderer(computing, TIME);
  const render = (given: TemplateCase): Rendering => renderer.render(given, context.clock.now());
  if (values.cases !== undefined) {
    if (file !== undefined || Object.keys(values).length > 1) throw new UsageError();
    return renderCases(values.cases, render, context);
  }
  if (file === undefined || values.context === undefined) throw new UsageError();
  const given = {
    template: await textOf(file),
    context: jsonIn(values.context, await textOf(values.context)),
    ...(values.partials === undefined ? {} : { partials: jsonIn(values.partials, await textOf(values.partials)) }),
    ...(values.locale === undefined ? {} : { locale: values.locale }),
  };
  const { output, errors } = render(caseOf(given as GivenTemplateCase, file));
  context.stdout.write(output);
  for (const { message, line, column, partial } of errors)
    context.stderr.write(`${partial ?? file}:${line}:${column}: ${message}\n`);
  if (errors.length > 0) throw new CommandStopped(`Fehler in der Vorlage: ${errors.length}`);
});

const renderCases = async (
  file: string,
  render: (given: TemplateCase) => Rendering,
  { stdout }: TemplateContext,
): Promise<void> => {
  await checkFile(file);
  // Readline would also end lines at U+2028, which JSON may have in its texts.
  for (const [index, text] of (await readFile(file, 'utf8')).split('\n').entries()) {
    if (text.trim() === '') continue;
    const place = `${file}, Zeile ${index + 1}`;
    const { output, errors } = render(caseOf(jsonIn(place, text) as GivenTemplateCase, place));
    stdout.write(`${JSON.stringify({ output, errors })}\n`);
  }
};

const checkFile = async (file: string): Promise<void> => {
  const size = await stat(file).then(
    (found) => (found.isFile() ? found.size : Infinity),
    () => null,
  );
  if (size === null) throw new UsageError(`Die Datei ${file} gibt es nicht, oder sie ist nicht lesbar.`, false);
  if (size > LARGEST) throw new UsageError(`Die Datei ${file} ist zu groß: höchstens 64 MB.`, false);
};

const textOf = async (file: string): Promise<string> => {
  if (file === '-') return readFile('/dev/stdin', 'utf8');
  await checkFile(file);
  return readFile(file, 'utf8');
};

const jsonIn = (place: string, text: string): unknown => {
  try {
    return JSON.parse(text.replace(/^\uFEFF/u, ''));
  } catch (error) {
    throw new UsageError(`${place}: Das ist kein JSON: ${(error as Error).message}`, false);
  }
};

const caseOf = (given: GivenTemplateCase, place: string): TemplateCase => {
  const read = TemplateCase.safeParse(given, { error: z.locales.de().localeError });
  if (read.success) return read.data;
  const texts = messagesOf('de');
  const problems = read.error.issues.map(({ path, message }) => {
    const said = Object.hasOwn(texts, message) ? format(texts[message as MessageKey]) : message;
    return `${place}: ${path.map(String).join('.') || 'JSON'}: ${said}`;
  });
  throw new UsageError(problems.join('\n'), false);
};
