import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { CodeHolds } from './code-holds.ts';
import { Finishing } from './finishing.ts';
import { Checkouts } from './starting.ts';
import { StockHolds } from './stock-holds.ts';

@Injectable()
export class CheckoutParts {
  readonly codes: CodeHolds;
  readonly checkouts: Checkouts;
  readonly finishing: Finishing;

  constructor(@Inject(PLATFORM) platform: Platform, @Inject(CommandBus) commands: CommandBus) {
    const newId = (): string => platform.ambient.ids.uuid();
    const stock = new StockHolds(commands, newId, platform.logger);
    this.codes = new CodeHolds(commands, newId, platform.logger);
    this.checkouts = new Checkouts(commands, stock, this.codes, newId);
    this.finishing = new Finishing(commands, platform, stock, this.codes);
  }
}
