import {
  CreateCouponBody,
  type KeptCoupon,
  ListCouponsQuery,
  type MerchantCoupons,
} from '@kontor/contracts/coupons/calls';
import type { CouponAnswer, ListCouponsAnswer } from '@kontor/contracts/coupons/responses';
import { PreferenceFields } from '@kontor/contracts/preferences/commerce-preferences';
import { Body, Controller, Get, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Needs } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { etagOf, seenVersion } from '../../platform/http/version.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { couponAccess } from './coupon-session.ts';

/** CO-04: discount codes for merchants. Uses `ETag` and `If-Match` as commerce preferences do. */
@Controller('api/v1/coupons')
export class CouponsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  @Needs(couponAccess.needs.list)
  @Get()
  list(
    @Scope() scope: RequestScope,
    @Query({ schema: ListCouponsQuery }) query: ListCouponsQuery,
  ): Promise<ListCouponsAnswer> {
    return this.#access(scope).list(query);
  }

  @Needs(couponAccess.needs.byId)
  @Get(':couponId')
  async read(@Scope() scope: RequestScope, @Param('couponId') couponId: string): Promise<CouponAnswer> {
    return answerOf(scope, await this.#access(scope).byId(couponId));
  }

  @Needs(couponAccess.needs.create)
  @Post()
  async create(
    @Scope() scope: RequestScope,
    @Body({ schema: CreateCouponBody }) body: CreateCouponBody,
  ): Promise<CouponAnswer> {
    return answerOf(scope, await this.#access(scope).create(body));
  }

  @Needs(couponAccess.needs.change)
  @Put(':couponId')
  async change(
    @Scope() scope: RequestScope,
    @Param('couponId') couponId: string,
    @Body({ schema: PreferenceFields }) fields: PreferenceFields,
  ): Promise<CouponAnswer> {
    const version = seenVersion(scope.request);
    return answerOf(scope, await this.#access(scope).change(couponId, { fields, version }));
  }

  #access(scope: RequestScope): MerchantCoupons {
    return couponAccess(this.platform, this.commands, scope);
  }
}

const answerOf = ({ reply }: RequestScope, { coupon, version }: KeptCoupon): CouponAnswer => {
  reply.header('etag', etagOf(version));
  return coupon;
};
