import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { anchorOf } from '../src/domain/orders/anchor.ts';
import { TEMPLATE } from '../src/domain/content/text-problems.ts';
import { dayOf } from '../src/domain/base/kolkata.ts';
import { ROOT } from './parts/environment.mjs';
import { command, Failure } from './parts/run.mjs';

/** `npm run new:post -- "A fan on rent"`: a draft in content/blog, sound from its first line. */

const headOf = (title: string) => `---
title: '${title.replaceAll("'", "''")}'
description: ${TEMPLATE.description}
date: '${dayOf(new Date())}'
author: Basera’s customer desk
picture:
  file: home-hero.webp
  alt: Living room with a sage green sofa on a pale rug, a low wooden table and an open bookshelf
related: [oslo-3-seater-sofa]
draft: true
---

${TEMPLATE.opening}

## ${TEMPLATE.section}
`;

const USAGE = `npm run new:post -- "A fan on rent in Gurgaon"

Begins a draft of that name in content/blog.`;

await command(async () => {
  const title = process.argv.slice(2).join(' ').trim();
  const slug = anchorOf(title);
  if (slug === '') throw new Failure('Name the article: npm run new:post -- "A fan on rent".');
  const name = `content/blog/${slug}.mdx`;
  const file = path.join(ROOT, name);
  if (existsSync(file)) throw new Failure(`${name} already exists.`);
  writeFileSync(file, headOf(title));
  console.log(`${name} is created. See it at /blogs/${slug} with "npm run dev".`);
}, USAGE);
