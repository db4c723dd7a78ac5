import type { APIRoute } from 'astro';
import { CITIES } from '#domain/city.ts';
import { readCityList } from '#features/list/city-list.ts';

/** `/{city}/list.json`: what the filters of the city's lists choose from. */
export const getStaticPaths = () =>
  CITIES.map((city) => ({ params: { city: city.slug }, props: { city } }));

export const GET: APIRoute = async ({ props }) => {
  const { categories, products } = await readCityList(props['city']);
  return Response.json({ categories, products });
};
