import type { APIRoute } from 'astro';
import { toListFile } from '#contract/list-facts.ts';
import { CITIES } from '#domain/city.ts';
import { readCityList } from '#features/list/city-list.ts';

/** `/{city}/list.json`: what the filters of the city's lists choose from. */
export const getStaticPaths = () =>
  CITIES.map((city) => ({ params: { city: city.slug }, props: { city } }));

export const GET: APIRoute = async ({ props }) => {
  return Response.json(toListFile(await readCityList(props['city'])));
};
