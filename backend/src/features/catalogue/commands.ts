import type {
  CreateCollectionPayload,
  DefineProductPayload,
  RootCategory,
} from '@kontor/contracts/catalogue/catalogue';
import type {
  CollectionRestockBody,
  CreateStorePageBody,
  StorePageAnswer,
} from '@kontor/contracts/catalogue/store-pages';
import type { Position } from '@kontor/contracts/kernel/events';
import type { CategoryId, CollectionId } from '@kontor/contracts/kernel/ids';
import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';

export class CreateCollection extends Command<void> {
  constructor(
    readonly payload: CreateCollectionPayload,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** MP-05: a collection at the first free urlId. Sent again, it answers the same one. */
export class CreateStorePage extends Command<StorePageAnswer & { readonly position: Position | undefined }> {
  constructor(
    readonly payload: CreateStorePageBody,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** MP-05. @throws Refusal `notFound`; `conflict` where it has one of another name */
export class CreateRootCategory extends Command<RootCategory & { readonly position: Position | undefined }> {
  constructor(
    readonly payload: {
      readonly collectionId: CollectionId;
      readonly categoryId: CategoryId;
      readonly displayName: string;
    },
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** RS-01. @throws Refusal `notFound` */
export class ChangeCollectionRestock extends Command<{ readonly position: Position | undefined }> {
  constructor(
    readonly payload: CollectionRestockBody & { readonly collectionId: CollectionId },
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Answers whether anything was other than before. */
export class DefineProduct extends Command<'created' | 'changed' | 'unchanged'> {
  constructor(
    readonly payload: DefineProductPayload,
    readonly context: CommandContext,
  ) {
    super();
  }
}
