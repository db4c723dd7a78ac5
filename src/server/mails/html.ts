import { html } from 'hono/html';
import type { Block, Letter } from '#messages/base/letter.ts';
import { footerLines, type LetterSender } from '#messages/base/letter-footer.ts';

/*
 * Mail programs read tables and inline styles, and little else. The colours are those of
 * `styles/tokens.css` as sRGB, which is all they know.
 */
const PLASTER = '#f8f4ec';
const CHALK = '#fefcf9';
const INK = '#182520';
const INK_2 = '#4f5b55';
const LINE = '#dbd5c9';
const NEEM = '#173e2f';
const ON_NEEM = '#f4eee0';
const HALDI = '#f1ac20';

const FACE = "font-family:'Anek Latin',Arial,Helvetica,sans-serif";
const BODY = `margin:0 0 16px;${FACE};font-size:16px;line-height:24px;color:${INK}`;
const SMALL = `margin:0 0 4px;${FACE};font-size:13px;line-height:20px;color:${INK_2}`;

/** A letter as the HTML part of a mail: complete in itself, nothing is fetched for it. */
export function toHtml(letter: Letter, site: LetterSender): string {
  const { subject, name, blocks } = letter;
  const first = blocks.find((block) => block.kind === 'text')?.text ?? '';
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light only" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;padding:0;background:${PLASTER}">
        <div style="display:none;max-height:0;overflow:hidden">${first}</div>
        <table
          role="presentation"
          cellpadding="0"
          cellspacing="0"
          border="0"
          width="100%"
          style="background:${PLASTER}"
        >
          <tr>
            <td align="center" style="padding:24px 12px">
              <table
                role="presentation"
                cellpadding="0"
                cellspacing="0"
                border="0"
                width="100%"
                style="max-width:600px;background:${CHALK};border:1px solid ${LINE}"
              >
                <tr>
                  <td
                    style="padding:18px 28px;background:${NEEM};${FACE};font-size:22px;line-height:28px;font-weight:700;color:${ON_NEEM}"
                  >
                    ${site.name}
                  </td>
                </tr>
                <tr>
                  <td style="padding:28px 28px 12px">
                    <h1
                      style="margin:0 0 16px;${FACE};font-size:22px;line-height:28px;color:${INK}"
                    >
                      ${subject}
                    </h1>
                    <p style="${BODY}">Dear ${name},</p>
                    ${blocks.map(blockHtml)}
                    <p style="${BODY}">${site.name}</p>
                  </td>
                </tr>
              </table>
              <table
                role="presentation"
                cellpadding="0"
                cellspacing="0"
                border="0"
                width="100%"
                style="max-width:600px"
              >
                <tr>
                  <td style="padding:16px 28px">
                    ${footerLines(site).map((line) => html`<p style="${SMALL}">${line}</p>`)}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`;
  if (page instanceof Promise) throw new TypeError('A letter waits for nothing');
  return page.toString();
}

function blockHtml(block: Block) {
  if (block.kind === 'facts') return factsHtml(block);
  if (block.kind === 'link') return linkHtml(block);
  if (block.kind === 'text') return html`<p style="${BODY}">${block.text}</p>`;
  return html`<ul style="margin:0 0 16px;padding:0 0 0 22px">
    ${block.items.map((item) => html`<li style="${BODY};margin:0">${item}</li>`)}
  </ul>`;
}

function linkHtml({ label, href }: Extract<Block, { kind: 'link' }>) {
  const button = `display:inline-block;padding:12px 22px;background:${HALDI};border-radius:10px;${FACE};font-size:16px;line-height:24px;font-weight:700;color:${INK};text-decoration:none`;
  return html`<p style="margin:0 0 20px"><a href="${href}" style="${button}">${label}</a></p>`;
}

function factsHtml({ rows, sums = false }: Extract<Block, { kind: 'facts' }>) {
  return html`<table
    cellpadding="0"
    cellspacing="0"
    border="0"
    width="100%"
    style="margin:0 0 20px;border-top:1px solid ${LINE}"
  >
    ${rows.map(([name, value], at) => {
      const weight = sums && at === rows.length - 1 ? 'bold' : 'normal';
      const cell = `padding:8px 0;border-bottom:1px solid ${LINE};${FACE};font-size:15px;line-height:22px;font-weight:${weight};color:${INK}`;
      return html`<tr>
        <th scope="row" align="left" style="${cell}">${name}</th>
        <td align="right" style="${cell};padding-left:16px;white-space:nowrap">${value}</td>
      </tr>`;
    })}
  </table>`;
}
