import type { RefusalCode } from '@kontor/contracts/kernel/refusal';
import type { OnModuleDestroy, Type } from '@nestjs/common';
import type { z } from 'zod';

/** Success response of a call. `accepts` exists only for the type check against the method's return type. */
export interface Answered<Value> {
  readonly accepts?: (value: Value) => void;
  readonly content:
    | { readonly kind: 'json'; readonly name: string; readonly schema: z.ZodType }
    | { readonly kind: 'file'; readonly types: readonly string[] }
    | null;
}

/** A JSON response. @param name of the schema in the document, unique */
export const answers = <Schema extends z.ZodType>(name: string, schema: Schema): Answered<z.output<Schema>> => ({
  content: { kind: 'json', name, schema },
});
/** A response that is not JSON. */
export const sends = (...types: readonly string[]): Answered<unknown> => ({ content: { kind: 'file', types } });
export const nothing: Answered<void> = { content: null };

export interface Operation<Value = unknown> {
  /** One sentence without a full stop. */
  readonly summary: string;
  readonly description?: string;
  readonly answer: Answered<Value>;
  /** Reasons of refusals that are not obvious. */
  readonly refuses?: Readonly<Partial<Record<RefusalCode, string>>>;
  readonly parameters?: Readonly<Record<string, string>>;
  /** Example of the JSON body, if the generated one is invalid or unhelpful. */
  readonly bodyExample?: unknown;
  /** A body that is not JSON. */
  readonly takes?: { readonly types: readonly string[]; readonly description: string };
  /** Whether `If-Match` is checked. */
  readonly ifMatch?: boolean;
}

type RouteOf<Controller> = Exclude<
  {
    [Name in keyof Controller]: Controller[Name] extends (...given: never[]) => unknown ? Name : never;
  }[keyof Controller],
  keyof OnModuleDestroy
>;
type ReturnOf<Method> = Method extends (...given: never[]) => infer Returned ? Awaited<Returned> : never;

export interface ControllerOperations {
  readonly controller: Type;
  readonly operations: Readonly<Record<string, Operation>>;
}

/** Documents every route of a controller: a missing or mismatched one does not compile. */
export const operationsOf = <Controller>(
  controller: Type<Controller>,
  operations: { readonly [Route in RouteOf<Controller>]: Operation<ReturnOf<Controller[Route]>> },
): ControllerOperations => ({ controller, operations: operations as Readonly<Record<string, Operation>> });

export interface FeatureOperations {
  /** One sentence about the feature's API. */
  readonly about: string;
  readonly described: readonly ControllerOperations[];
}
