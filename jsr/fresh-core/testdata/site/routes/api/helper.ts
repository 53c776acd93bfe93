export const notARoute = 1;
