import { Node, Type } from '@squarespace/template-engine';

/** Markup that is safe in text: everything that came from the context is escaped in it. */
export class MarkupNode extends Node {
  constructor(html: string) {
    super(html, Type.STRING);
  }
}

/** Attributes, each complete with its quotes. */
export class AttributesNode extends MarkupNode {}

/** JSON of a value. */
export class JsonNode extends Node {
  constructor(json: string) {
    super(json, Type.STRING);
  }
}

/** Text of the template itself: an argument of a formatter. */
export class LiteralNode extends Node {
  constructor(text: string) {
    super(text, Type.STRING);
  }
}
