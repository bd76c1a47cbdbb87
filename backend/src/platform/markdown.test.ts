import { describe, expect, it } from '@jest/globals';
import { htmlOfMarkdown } from './markdown.ts';

describe('Markdown', () => {
  it('becomes headings, lists, links, code and tables', () => {
    expect(htmlOfMarkdown('# A\n\n- *b*\n- **c**\n\n[d](/e) `f`')).toBe(
      '<h2>A</h2>\n<ul>\n<li><em>b</em></li>\n<li><strong>c</strong></li>\n</ul>\n<p><a href="/e">d</a> <code>f</code></p>',
    );
    expect(htmlOfMarkdown('|a|b|\n|-|-|\n|1|2|')).toContain('<th>a</th>');
    expect(htmlOfMarkdown('```js\n<b>\n```')).toBe('<pre><code>&lt;b&gt;\n</code></pre>');
  });

  it.each([
    '<script>x</script>',
    '<img src=x onerror=y>',
    '[a](javascript:alert(1))',
    '[a](data:text/html,x)',
    '<javascript:x>',
  ])('runs nothing: %s', (markdown) => {
    expect(htmlOfMarkdown(markdown)).not.toMatch(/<(?:script|img)|href="(?:javascript|data)/iu);
  });
});
