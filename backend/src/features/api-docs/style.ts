export const STYLE = `
:root { color-scheme: light dark; --line: #d9d3c8; --quiet: #5f594f; --page: #ffffff; --soft: #f6f3ee; --ink: #1d1b18; --link: #1f4f8a; }
@media (prefers-color-scheme: dark) { :root { --line: #3d3933; --quiet: #bdb5a8; --page: #171513; --soft: #211e1a; --ink: #f3efe8; --link: #a9cbf5; } }
* { box-sizing: border-box; }
html { scroll-padding-top: 16px; }
body { max-width: 960px; margin: 0 auto; padding: 24px 16px 64px; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { margin: 0 0 8px; font-size: 28px; line-height: 1.2; }
h2 { margin: 48px 0 4px; font-size: 21px; line-height: 1.3; }
h3 { margin: 20px 0 4px; font-size: 16px; }
p { margin: 0 0 12px; }
a { color: var(--link); }
a:focus-visible, summary:focus-visible { outline: 2px solid currentcolor; outline-offset: 2px; }
code, pre, .call { font: 14px/1.5 ui-monospace, monospace; }
pre { margin: 0 0 12px; padding: 12px; border: 1px solid var(--line); border-radius: 8px; background: var(--soft); white-space: pre-wrap; }
nav ul { display: flex; flex-wrap: wrap; gap: 4px 16px; margin: 0; padding: 0; list-style: none; }
nav a { display: inline-block; padding: 6px 0; }
details { border-top: 1px solid var(--line); }
details details { margin-bottom: 12px; }
summary { padding: 12px 0; cursor: pointer; }
summary .call { display: inline; font-weight: 600; }
summary .what { display: block; color: var(--quiet); }
.body { padding: 0 0 16px; }
dl { display: grid; grid-template-columns: minmax(7rem, max-content) 1fr; gap: 4px 16px; margin: 0 0 12px; }
dt { font-weight: 600; }
dd { margin: 0; }
small { color: var(--quiet); font-size: 14px; font-weight: 400; }
@media (max-width: 560px) { dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: 8px; } }
`;
