/** Whether an advertisement led here: its address names the medium (storefront.md §2). */
export const cameByMedium = new URLSearchParams(location.search).has('medium');
