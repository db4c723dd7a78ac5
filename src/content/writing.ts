import { satteriHeadingIdsPlugin } from '@astrojs/markdown-satteri';
import type { render } from 'astro:content';
import { Fragment, jsx, jsxs } from 'astro/jsx-runtime';
import { evaluate } from 'satteri';

/** Where Astro looks what renders a component; else it asks each framework. */
const RENDERER = Symbol.for('astro:renderer');

type Rendered = Awaited<ReturnType<typeof render>>;
type Writing = Pick<Rendered, 'Content' | 'headings'>;
type MakeElement = (type: unknown, props: unknown) => unknown;

/**
 * An MDX text as a component, with its headings. It is compiled when its page is made: as a module it
 * would be part of the bundle, and a changed word would have all the code bundled again
 * (docs/decisions/0065-pages-kept-by-a-key.md). A text imports nothing.
 */
export async function renderWriting(source: { readonly body?: string }): Promise<Writing> {
  const astro = {
    frontmatter: {},
    headings: [] as Rendered['headings'],
    localImagePaths: new Set<string>(),
    remoteImagePaths: new Set<string>(),
  };
  const { default: text } = (await evaluate(source.body ?? '', {
    Fragment,
    jsx: jsx as MakeElement,
    jsxs: jsxs as MakeElement,
    jsxImportSource: 'astro',
    elementAttributeNameCase: 'html',
    hastPlugins: [satteriHeadingIdsPlugin()],
    features: { gfm: true, smartPunctuation: true },
    data: { astro },
  })) as { readonly default: (props: object) => unknown };
  const Content = (props: Props = {}) =>
    text({ ...props, components: { Fragment, ...props.components } });
  const component = Object.assign(Content, { [RENDERER]: 'astro:jsx' });
  return { Content: component as unknown as Writing['Content'], headings: astro.headings };
}

interface Props {
  readonly components?: Readonly<Record<string, unknown>>;
}
