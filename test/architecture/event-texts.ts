import { join } from 'node:path';
import ts from 'typescript';

const ROOT = join(import.meta.dirname, '..', '..');
const EVENTS = join(ROOT, 'contracts', 'src', 'events', 'known-events.ts');

export interface EventText {
  readonly type: string;
  /** The name of the field, or of the list or record that contains the text. */
  readonly field: string;
  /** Its type is `Typed`, so it never holds plain text. */
  readonly isSealed: boolean;
}

/** Every text field of the event types, as the compiler sees them, except in values sealed as a whole. */
export const textsOfEvents = (): readonly EventText[] => {
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(join(ROOT, 'tsconfig.json'), (path) => ts.sys.readFile(path)).config,
    ts.sys,
    ROOT,
  );
  const program = ts.createProgram([EVENTS], { ...options, incremental: false, noEmit: true });
  const checker = program.getTypeChecker();
  const known = program
    .getSourceFile(EVENTS)
    ?.statements.find((one) => ts.isTypeAliasDeclaration(one) && one.name.text === 'KnownEvent');
  if (!known || !ts.isTypeAliasDeclaration(known)) throw new Error('there is no KnownEvent');
  const union = checker.getTypeAtLocation(known.name);
  if (!union.isUnion()) throw new Error('KnownEvent is no union');
  const propertyOf = (type: ts.Type, name: string): ts.Type => checker.getTypeOfSymbol(type.getProperty(name)!);
  return union.types.flatMap((event) => {
    const type = propertyOf(event, 'type');
    if (!type.isStringLiteral()) throw new Error(`an event has no name: ${checker.typeToString(event)}`);
    return fieldsIn(propertyOf(event, 'data'), '', checker).map((field) => ({ type: type.value, ...field }));
  });
};

const NO_TEXT =
  ts.TypeFlags.NumberLike |
  ts.TypeFlags.BooleanLike |
  ts.TypeFlags.StringLiteral |
  ts.TypeFlags.Null |
  ts.TypeFlags.Undefined |
  ts.TypeFlags.Never |
  ts.TypeFlags.NonPrimitive;

interface Field {
  readonly field: string;
  readonly isSealed: boolean;
}

/** @param within types that it stands in: what they have of their own kind has no other fields */
const fieldsIn = (
  type: ts.Type,
  field: string,
  checker: ts.TypeChecker,
  within: readonly ts.Type[] = [],
): readonly Field[] => {
  if (type.flags & NO_TEXT || within.includes(type)) return [];
  const inner = [...within, type];
  if (type.isUnion()) {
    const isSealed = type.types.some((one) => isSeal(one, checker));
    const isTyped = isSealed && type.types.some((one) => isInClear(one, checker));
    return isTyped ? [{ field, isSealed }] : type.types.flatMap((one) => fieldsIn(one, field, checker, within));
  }
  if (isSeal(type, checker) || (isBranded(type, checker) && !isInClear(type, checker))) return [];
  if (isInClear(type, checker) || type.flags & ANY_TEXT) return [{ field, isSealed: false }];
  if (checker.isArrayType(type) || checker.isTupleType(type)) {
    return checker.getTypeArguments(type as ts.TypeReference).flatMap((one) => fieldsIn(one, field, checker, inner));
  }
  return [
    ...checker
      .getPropertiesOfType(type)
      .flatMap((one) => fieldsIn(checker.getTypeOfSymbol(one), one.name, checker, inner)),
    ...checker
      .getIndexInfosOfType(type)
      .flatMap(({ type: value, keyType }) => [value, keyType].flatMap((one) => fieldsIn(one, field, checker, inner))),
  ];
};

const ANY_TEXT = ts.TypeFlags.StringLike | ts.TypeFlags.Any | ts.TypeFlags.Unknown;

const isSeal = (type: ts.Type, checker: ts.TypeChecker): boolean => {
  const names = checker.getPropertiesOfType(type).map(({ name }) => name);
  return ['personId', 'iv', 'data'].every((name) => names.includes(name));
};

/** A branded id or number, which plain text is not assignable to. */
const isBranded = (type: ts.Type, checker: ts.TypeChecker): boolean => brandOf(type, checker) !== undefined;

const isInClear = (type: ts.Type, checker: ts.TypeChecker): boolean => {
  const brand = brandOf(type, checker);
  return brand !== undefined && checker.getTypeOfSymbol(brand).getProperty('InClear') !== undefined;
};

const brandOf = (type: ts.Type, checker: ts.TypeChecker): ts.Symbol | undefined =>
  type.isIntersection()
    ? checker.getPropertiesOfType(type).find(({ name }) => name.startsWith('__@$brand'))
    : undefined;
