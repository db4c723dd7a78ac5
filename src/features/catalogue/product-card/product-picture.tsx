/** A picture of a product in the widths and formats it was made in (`sizedPicture` of content/product-pictures.ts). */
export interface SizedPicture {
  readonly avif: string;
  readonly webp: {
    readonly src: string;
    readonly srcset: string;
    readonly width: number;
    readonly height: number;
  };
}

export interface ProductPictureProps {
  /** Without one it is the picture at `src`, in the one size that it has. */
  readonly picture?: SizedPicture | undefined;
  readonly src?: string;
  readonly alt: string;
  /** The slot's width, as an image's `sizes`. */
  readonly sizes?: string | undefined;
  /** Whether it is among the first things seen. */
  readonly eager?: boolean | undefined;
}

export function ProductPicture({ picture, src, alt, sizes, eager = false }: ProductPictureProps) {
  const { webp } = picture ?? {};
  return (
    <picture>
      {picture ? <source srcSet={picture.avif} type="image/avif" sizes={sizes} /> : null}
      <img
        src={webp?.src ?? src}
        srcSet={webp?.srcset}
        alt={alt}
        sizes={webp && sizes}
        loading={eager ? 'eager' : 'lazy'}
        decoding={eager ? 'auto' : 'async'}
        fetchPriority={eager ? 'high' : undefined}
        width={webp?.width ?? 640}
        height={webp?.height ?? 480}
      />
    </picture>
  );
}
