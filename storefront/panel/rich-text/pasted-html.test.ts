import { describe, expect, it } from '@jest/globals';
import { pastedHtml } from './pasted-html.ts';

describe('what is pasted', () => {
  it.each([
    ['<p style="color:red" class="a" onclick=\'x("y")\'>Text</p>', '<p class="a">Text</p>'],
    ['<p onmouseover=x() style=color:red>Text</p>', '<p>Text</p>'],
    ['<span style="font-weight:700">fett</span>', '<strong>fett</strong>'],
    ['<span style="font-style: italic; font-weight: bold">beides</span>', '<em><strong>beides</strong></em>'],
    ['<span style="font-weight:400">nichts</span>', 'nichts'],
    ['<b style="font-weight:normal;" id="docs-1"><p>Text</p></b>', '<span><p>Text</p></b>'],
    ['<span class="colour-accent">bunt</span>', '<span class="colour-accent">bunt</span>'],
    ['<style>\n.a { color: red }\n</style><p title="a>b" style="x">Text</p>', '<p title="a>b">Text</p>'],
    ['<b>fett</b>', '<b>fett</b>'],
    ['<h1 class="a">Groß</h1>', '<h2 class="a">Groß</h2>'],
    ['<td>Eins</td><th>Zwei</th>', '<td>Eins </td><th>Zwei </th>'],
    ['<p>style="a" steht im Text</p>', '<p>style="a" steht im Text</p>'],
  ])('%s is %s', (html, pasted) => {
    expect(pastedHtml(html)).toBe(pasted);
  });
});
