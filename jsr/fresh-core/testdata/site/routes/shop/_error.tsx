export default function ShopError() {
  return <p id="error">shop</p>;
}
