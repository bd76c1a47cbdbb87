import 'reflect-metadata';
import { AddEntryBody } from '@kontor/contracts/cart/cart';
import { Body, Controller, Get, HttpCode, Module, Post, StandardSchemaValidationPipe } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';

/** An answer of add-to-cart's size, serialised for each request. */
const answer = JSON.parse(process.env['FLOOR_ANSWER'] ?? '{}') as object;

/** Baseline: a Nest route on Fastify that only parses, validates and answers. */
@Controller('floor')
class FloorController {
  @Get()
  read(): object {
    return { ...answer };
  }

  @Post()
  @HttpCode(200)
  add(@Body({ schema: AddEntryBody }) body: AddEntryBody): object {
    return { ...answer, quantity: body.quantity };
  }
}

@Module({ controllers: [FloorController] })
class FloorModule {}

const app = await NestFactory.create<NestFastifyApplication>(FloorModule, new FastifyAdapter(), { logger: false });
app.useGlobalPipes(new StandardSchemaValidationPipe());
await app.listen(0, '127.0.0.1');
const { port } = app.getHttpServer().address() as { port: number };
process.stdout.write(`listening on ${port}\n`);
process.on('SIGTERM', () => process.exit(0));
