import { totalsOf } from '#domain/catalogue/cart/order-totals.ts';
import { paise } from '#domain/base/money.ts';
import type { ProductKind } from '#domain/catalogue/product.ts';

interface Line {
  readonly slug?: string;
  readonly kind?: ProductKind;
  readonly quantity?: number;
  /** In paise, for one. */
  readonly price?: number;
  readonly inventory?: number;
  readonly instantDelivery?: boolean;
}

/** A cart as the API answers it. */
export function cartOf(...lines: readonly Line[]) {
  const filled = lines.map((line) => ({
    slug: 'sofa',
    kind: 'normal' as ProductKind,
    quantity: 1,
    price: 106_100,
    inventory: 20,
    instantDelivery: false,
    ...line,
  }));
  return {
    cartProductList: filled.map(({ slug, kind, quantity, price, inventory, instantDelivery }) => ({
      productId: slug,
      productSlug: slug,
      quantity,
      tenure: kind === 'medical' ? 1 : 12,
      monthlyRent: price,
      securityDeposit: price,
      isMedical: kind === 'medical',
      isExpress: false,
      isPremium: kind === 'premium',
      isSeasonal: kind === 'seasonal',
      available: price > 0 && inventory >= quantity,
      inventory,
      productInfo: {
        id: slug,
        slug,
        name: `The ${slug}`,
        featuredImage: `/pictures/${slug}.webp`,
        imageAlt: '',
        status: 'In Stock',
        kind,
        startingFrom: paise(price),
        instantDelivery,
        category: { slug: 'furniture', name: 'Furniture' },
        subCategory: { slug: 'sofas', name: 'Sofas' },
      },
    })),
    billingSummary: totalsOf(
      filled.map(({ kind, quantity, price }) => ({ kind, quantity, price: paise(price) })),
    ),
  };
}

/** What the server promises an order placed on a Thursday morning. */
export const DATES = {
  now: '2026-11-19T06:29:30.000Z',
  standard: '2026-11-22',
  express: {
    expectedOn: '2026-11-19',
    until: '2026-11-19T06:30:00.000Z',
    isOffered: true,
    documentsVerified: false,
  },
};

export const EXPRESS_PRICES = [{ priceType: 'cart', price: 30_000 }];

/** A coupon as the API answers it: 10% off, at most ₹500. */
export const TENOFF = {
  code: 'TENOFF',
  title: '10% off',
  promotionType: '%',
  promotionValue: 10,
  minAmount: 0,
  maxDiscount: 50_000,
  excludedKinds: [],
};

/** A saved address as the API answers it. */
export function addressOf(Id: number, cityId: number | null) {
  return {
    Id,
    cityId,
    name: 'Asha Rao',
    contactNo: '9876543210',
    houseNo: '12B',
    address1: 'Sector 56',
    address2: '',
    city: 'Gurugram',
    pincode: '122011',
    addressType: 'HOME',
  };
}

/** An order as the API answers it. */
export function orderOf(orderNumber: string, more: object = {}) {
  return {
    orderNumber,
    orderDate: '2026-11-21T06:00:00.000Z',
    orderStatus: 'PAYMENT_AWAITED',
    expirayDate: null,
    deliveryDate: null,
    expectedDeliveryDate: '2026-11-24',
    address: addressOf(1, 1),
    isMedical: false,
    isPremium: false,
    isExpress: false,
    productList: [],
    securityDeposit: [],
    orderTerms: {
      monthlyBillAmount: 106_100,
      totalRent: 106_100,
      totalDeposit: 106_100,
      discount: 0,
      expressDeliveryCharge: 0,
      deliveryFee: 0,
      payable: 212_200,
      totalPaid: 0,
    },
    couponUsed: false,
    couponId: null,
    paidBy: null,
    paymentInProgress: false,
    timeline: [],
    ...more,
  };
}
